import { type DirectoryAnswer, type DirectoryRequest, answerDirectory } from '@foyer/contracts/accounts/teams/team-directory'
import type { InternalClient } from '@foyer/service-kit/internal-client'

/** It may have to invite somebody, or to end many sessions. */
const timeoutMs = 20_000

export type Directories = {
  /** What accounts answers the directory of a team. Rejects with `unauthenticated` where its token does not count. */
  answer(publicId: string, request: DirectoryRequest, requestId: string): Promise<DirectoryAnswer>
}

/** The directories of teams, which accounts knows. */
export function createDirectories({ internal }: { internal: Pick<InternalClient, 'call'> }): Directories {
  return {
    answer: (publicId, body, requestId) =>
      internal.call(answerDirectory, { params: { public_id: publicId }, body }, { requestId, timeoutMs }),
  }
}
