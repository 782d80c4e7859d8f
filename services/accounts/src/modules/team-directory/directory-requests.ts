import type { DirectoryAnswer, DirectoryRequest } from '@foyer/contracts/accounts/teams/team-directory'
import { scimErrorBody } from '@foyer/contracts/accounts/teams/scim'
import type { Logger } from '@foyer/service-kit/logger'
import { ScimError } from '../scim/scim-error.ts'
import { isObject } from '../scim/scim-values.ts'
import type { createDirectoryAnswers } from './answer-directory.ts'
import type { DirectoryAccess, DirectoryCall } from './directory-access.ts'
import { asScimError } from './directory-refusals.ts'
import type { DirectoryConnectionRepository } from './store/directory-connection.repository.ts'
import type { DirectoryUserRepository } from './store/directory-user.repository.ts'

const maxSubject = 200
const maxDetail = 300
/** What a directory asks to learn whether there is something, and whether it has changed. */
const expected: ReadonlySet<number> = new Set([404, 412])

/** Answers the requests of directories, in the words of the protocol also where something is refused, which the admins of the team can read. */
export function createDirectoryRequests(deps: {
  access: Pick<DirectoryAccess, 'open'>
  answer: ReturnType<typeof createDirectoryAnswers>
  connections: Pick<DirectoryConnectionRepository, 'addFailure'>
  records: Pick<DirectoryUserRepository, 'find'>
  clock: () => Date
  log: Logger
}) {
  const { access, answer, connections, records, clock, log } = deps

  /** Whom or what a request is about, as its directory calls them. */
  async function subjectOf({ team }: DirectoryCall, { path, body }: DirectoryRequest): Promise<string> {
    const named = isObject(body) ? (body['userName'] ?? body['displayName']) : undefined
    if (typeof named === 'string') return named.slice(0, maxSubject)
    const id = /^Users\/([1-9]\d{0,15})$/.exec(path)?.[1]
    const record = id === undefined ? null : await records.find(team._id, Number(id))
    return record?.user_name.slice(0, maxSubject) ?? ''
  }

  async function note(call: DirectoryCall, request: DirectoryRequest, error: ScimError): Promise<void> {
    if (expected.has(error.status)) return
    const subject = await subjectOf(call, request)
    await connections.addFailure(call.team._id, { at: clock(), problem: error.problem, subject, detail: error.message.slice(0, maxDetail) })
  }

  /** Throws `unauthenticated`, and AppError for what nobody foresaw. */
  return async function respond(publicId: string, request: DirectoryRequest, requestId: string): Promise<DirectoryAnswer> {
    const call = await access.open(publicId, request.token, requestId)
    try {
      return await answer(call, request)
    } catch (cause) {
      const error = asScimError(cause)
      if (!(error instanceof ScimError)) throw error
      await note(call, request, error).catch((failure: unknown) => log.warn({ err: failure }, 'refusal of a directory not noted'))
      return { status: error.status, body: scimErrorBody(error.status, error.message, error.scimType), etag: null, location: null }
    }
  }
}
