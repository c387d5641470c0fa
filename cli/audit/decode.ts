// Decodes the paths of requests.

/** A path without percent escapes; as it is where they are malformed. */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path // R72: servers refuse such a path, and the audit reports it
  }
}
