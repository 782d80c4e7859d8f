/** The version of this release, as in the package.json of the repository. */
export const releaseVersion = '0.1.0'
