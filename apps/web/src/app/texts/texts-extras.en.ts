import advertising from '../../features/advertising/locales/en.json'

/** What is said beside pages: of advertising, of consent, and in the footer. */
export const texts = { advertising }
