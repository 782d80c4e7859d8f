/** A link to confirm an address that was replaced by a newer one. */
export type FormerLink = { hash: string; used_at: Date | null }

/** A change of the e-mail address, or a confirmation, that was asked for; part of the user's document, the newest alone. */
export type EmailChange = {
  /** SHA-256 of the token in the link; null until it is sent. */
  hash: string | null
  email: string
  requested_at: Date
  expires_at: Date
  used_at: Date | null
  /** How many were asked for since `counted_since`. */
  count: number
  counted_since: Date
  /** The links before it, so that an old one can be told from a made-up one. Absent before they were kept. */
  former?: FormerLink[]
}

const maxFormer = 5

/** The links that are former ones once another is asked for, the newest last. */
export function formerLinks(last: Pick<EmailChange, 'hash' | 'used_at' | 'former'> | undefined): FormerLink[] {
  if (!last) return []
  const ended = last.hash === null ? [] : [{ hash: last.hash, used_at: last.used_at }]
  return [...(last.former ?? []), ...ended].slice(-maxFormer)
}

/** The change once none of its links is good any more; whoever opens one is told that it was used. */
export function endedEmailChange(change: EmailChange, now: Date): EmailChange {
  const used_at = change.used_at ?? now
  return { ...change, hash: null, used_at, former: formerLinks({ ...change, used_at }) }
}
