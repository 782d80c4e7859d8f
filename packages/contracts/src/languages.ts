/** The languages that the web app has texts in; the first is for whoever wishes for none of them. */
export const interfaceLanguages = ['en', 'de'] as const
export type InterfaceLanguage = (typeof interfaceLanguages)[number]
