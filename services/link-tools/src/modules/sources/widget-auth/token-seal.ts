import { createSeal } from '@foyer/service-kit/seal'
import { z } from 'zod'
import type { Tokens } from './widget-provider.ts'

export type TokenSeal = ReturnType<typeof createTokenSeal>

const tokensSchema = z.object({ access: z.string(), refresh: z.string().nullable(), expires_at: z.number().nullable() })

/** Keeps what widgets get at accounts with, and what they show of them, unreadable at rest (`createSeal`). `owner` is whose it is: it opens for nothing else. */
export function createTokenSeal(secrets: readonly [Uint8Array, ...Uint8Array[]]) {
  const sealing = createSeal('foyer widget tokens v1', secrets)
  return {
    seal({ access, refresh, expiresAt }: Tokens, owner: string): string {
      return sealing.seal(JSON.stringify({ access, refresh, expires_at: expiresAt?.getTime() ?? null }), `tokens of ${owner}`)
    },

    /** Gives null for what was sealed for another, or by a secret that is no longer there. */
    open(sealed: string, owner: string): Tokens | null {
      const text = sealing.open(sealed, `tokens of ${owner}`)
      if (text === null) return null
      const { access, refresh, expires_at: expiresAt } = tokensSchema.parse(JSON.parse(text))
      return { access, refresh, expiresAt: expiresAt === null ? null : new Date(expiresAt) }
    },

    sealText: (text: string, owner: string): string => sealing.seal(text, `data of ${owner}`),
    openText: (sealed: string, owner: string): string | null => sealing.open(sealed, `data of ${owner}`),
    isStale: (sealed: string): boolean => sealing.isStale(sealed),
  }
}

/** Whose tokens they are: of one widget and the person who has connected it. */
export const ownerOf = ({ _id, user_id }: { _id: number; user_id: number }) => `widget ${_id} by ${user_id}`
