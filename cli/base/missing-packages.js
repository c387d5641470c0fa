// Detects missing platform packages. JavaScript, because they can be missing before the command can run TypeScript.

/** Errors of esbuild, rolldown, lightningcss and sharp if their platform package is missing. */
const MISSING_PACKAGE =
  /The package "@esbuild\/|Cannot find native binding|Cannot find module '(?:@rolldown\/binding|\.\.\/lightningcss\.|lightningcss-)|Could not load the "sharp" module/

/** Hint for users with missing packages. */
export const INSTALL_HINT =
  'Install them with "npm ci", without --omit=optional, on this machine and for its user.'

/**
 * Returns whether an error is caused by a missing platform package.
 * @param {unknown} error
 * @returns {boolean}
 */
export function isMissingPackage(error) {
  return error instanceof Error && MISSING_PACKAGE.test(error.message)
}

/**
 * Runs a part of the start of the command, and exits with a hint if a package is missing.
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withPackages(work) {
  try {
    return await work()
  } catch (error) {
    if (!isMissingPackage(error)) throw error
    console.error(`error: Packages for this machine are missing. ${INSTALL_HINT}`)
    return process.exit(1)
  }
}
