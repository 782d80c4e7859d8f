import auth from '../../features/auth/locales/en.json'
import teamSignIn from '../../features/providers/locales/team-sign-in/en.json'

/** What is said where people log in, sign up, and set a password. */
export const texts = { auth, 'team-sign-in': teamSignIn }
