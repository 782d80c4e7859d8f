import billing from '../../features/billing/locales/en.json'

/** What the screens of plans say. */
export const texts = { billing }
