/** A person as a provider of a team has named them. Who they are is provider, issuer and subject: never their address. */
export type ProvidedPerson = {
  /** The id of the provider. */
  provider: number
  issuer: string
  /** The NameID, or `sub`. */
  subject: string
  email: string | null
  /** Whether the provider says so; what that is worth depends on whose domain it is. */
  email_verified: boolean
  name: string | null
  groups: string[]
  attributes: { name: string; values: string[] }[]
  /** How the provider calls the session there, by which it ends it: `SessionIndex`, or `sid`. */
  session_index?: string
  /** The format of a NameID. */
  name_id_format?: string
  /** By whom and for whom a NameID is, where that is said. */
  name_qualifier?: string
  sp_name_qualifier?: string
  /** The ID token, sealed, by which an OpenID provider knows whom to log out; absent where it is not asked to. */
  id_token?: string
  /** The provider says that somebody is in more groups than it sends; `groups` is empty then, and says nothing. */
  are_groups_withheld?: true
}
