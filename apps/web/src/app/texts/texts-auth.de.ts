import auth from '../../features/auth/locales/de.json'
import teamSignIn from '../../features/providers/locales/team-sign-in/de.json'

/** What is said where people log in, sign up, and set a password. */
export const texts = { auth, 'team-sign-in': teamSignIn }
