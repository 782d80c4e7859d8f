/** The releases of what is drawn. Their files never change at one address, so browsers keep them. */
export const iconReleases = { fontawesome: '7.3.1', openmoji: '17.0.0', simpleicons: '16.37.0' } as const
export type IconSet = keyof typeof iconReleases

/** Counts up with every change of what the build makes of the names. */
const indexFormat = 1

/** Where our own server has the drawing of an icon: of Font Awesome by style and name, of OpenMoji by its code points in hex, of simple-icons by name. */
export function iconFile(set: IconSet, identifier: string): string {
  return `/assets/icons/${set}-${iconReleases[set]}/${identifier}.svg`
}

/** Where our own server has the names of a set, in a language. */
export function iconIndexFile(set: IconSet, language: string): string {
  return `/assets/icons/${set}-${iconReleases[set]}/names-${indexFormat}.${language}.json`
}
