import auth from '../../features/auth/locales/de.json'

/** What is said where people log in, sign up, and set a password. */
export const texts = { auth }
