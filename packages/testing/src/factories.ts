import type { SessionUser } from '@foyer/contracts/identity'
import { createIdGenerator, newPublicId } from '@foyer/service-kit/ids'

const nextId = createIdGenerator()

/** A signed-in person as the gateway would describe them; every call gives another one. */
export function sessionUser(overrides: Partial<SessionUser> = {}): SessionUser {
  const id = nextId()
  return {
    id,
    public_id: newPublicId(),
    name: `Person ${id}`,
    role: 'user',
    lang: 'en',
    is_premium: true,
    created_at: 1_760_000_000,
    ...overrides,
  }
}

/** A numeric id nobody else has. */
export const newId = nextId
