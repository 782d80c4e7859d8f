import type { SessionRef } from './session.policy.ts'
import type { SessionService } from './session.service.ts'

export type RequireProof = ReturnType<typeof createRequireProof>

/**
 * Lets an anonymous account get another way in: whoever has its session may, as long as nothing else opens it. Where there is a passkey, throws
 * `reauthentication_required` until its person has shown it.
 */
export function createRequireProof(deps: {
  countPasskeys: (userId: number) => Promise<number>
  sessions: Pick<SessionService, 'requireRecent'>
}) {
  const { countPasskeys, sessions } = deps

  return async function requireProof(userId: number, own: SessionRef | null): Promise<void> {
    if ((await countPasskeys(userId)) > 0) await sessions.requireRecent(own)
  }
}
