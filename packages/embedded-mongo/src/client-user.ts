/** The name that clients give with the password: there is one user. */
export const clientUser = 'foyer'
