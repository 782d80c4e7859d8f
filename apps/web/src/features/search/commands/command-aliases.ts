import type { TFunction } from 'i18next'

/** The texts of commands in another language, which are there beside those of the interface. */
const further = 'further-commands'

/** What a command is called besides its title, with commas between the names: in the language of the interface, and in another one. */
export function commandAliases(t: TFunction, name: string): string {
  const inFurther = [`titles.${name}`, `words.${name}`].map((key) => t(key, { ns: further }))
  return [t(`commands:words.${name}`), ...inFurther].join(',')
}

/** The same of a screen of settings. */
export function settingAliases(t: TFunction, name: string): string {
  const key = `settings.${name}`
  return [t(`commands:settings.${name}`), t(key, { ns: further })].join(',')
}
