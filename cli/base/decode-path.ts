// Decodes paths of requests.

/** Decodes the percent escapes of a path. Returns a malformed path unchanged, which no file has and servers reject (R72). */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
