// Packages with programs for one kind of machine, which installers may leave out. JavaScript, because the command may
// fail for want of one before it can run TypeScript.

/** Beginnings of what such packages say when theirs is missing: esbuild, rolldown, lightningcss, sharp. */
const COMPLAINTS =
  /The package "@esbuild\/|Cannot find native binding|Cannot find module '(?:@rolldown\/binding|\.\.\/lightningcss\.|lightningcss-)|Could not load the "sharp" module/

/** What to do where they are missing. */
export const INSTALL =
  'Install them with "npm ci", without --omit=optional, on this machine and for its user.'

/**
 * True if an error says that a package for this machine is missing.
 * @param {unknown} error
 * @returns {boolean}
 */
export function isMissingPackage(error) {
  return error instanceof Error && COMPLAINTS.test(error.message)
}

/**
 * Runs a part of the start of the command; ends it with a line that says what to do where a package is missing.
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withPackages(work) {
  try {
    return await work()
  } catch (error) {
    if (!isMissingPackage(error)) throw error
    console.error(`error: Packages for this machine are missing. ${INSTALL}`)
    return process.exit(1)
  }
}
