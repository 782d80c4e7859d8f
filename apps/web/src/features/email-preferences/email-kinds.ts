import type { ChangesDigest, EmailKind } from '@foyer/contracts/accounts/email-preferences'

export type { EmailKind } from '@foyer/contracts/accounts/email-preferences'

/** The kinds in the order in which they are listed. Not those of the contracts: their module would bring zod along. */
export const emailKinds = ['archive_ready', 'import_done', 'feed_died'] as const satisfies readonly EmailKind[]

/** How often one is told what others have changed on pages. */
export const digests = ['never', 'daily', 'weekly'] as const satisfies readonly ChangesDigest[]
