/** Why nobody signs in to an account: a site admin has locked it. `by` is their name at the time. */
export type Suspension = { at: Date; reason: string; by: string }
