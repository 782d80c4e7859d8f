import auth from '../../features/auth/locales/en.json'

/** What is said where people log in, sign up, and set a password. */
export const texts = { auth }
