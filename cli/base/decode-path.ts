// Decodes the paths of requests.

/** A path without percent escapes; as it is where they are malformed: no file has such a name, and servers refuse it (R72). */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
