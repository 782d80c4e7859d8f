import type { DirectoryProblem } from '@foyer/contracts/accounts/teams/team-directory'
import type { ScimType } from '@foyer/contracts/accounts/teams/scim'

type Options = { scimType?: ScimType; problem?: DirectoryProblem }

/** What a directory is answered that has asked for something that is not done (RFC 7644 §3.12); `problem` is what the screen of its team says of it. */
export class ScimError extends Error {
  readonly status: number
  readonly scimType: ScimType | undefined
  readonly problem: DirectoryProblem

  constructor(status: number, detail: string, { scimType, problem = 'other' }: Options = {}) {
    super(detail)
    this.name = 'ScimError'
    this.status = status
    this.scimType = scimType
    this.problem = problem
  }
}

export const invalidFilter = (detail: string) => new ScimError(400, detail, { scimType: 'invalidFilter' })
export const invalidPath = (path: string) => new ScimError(400, `There is no attribute ${path.slice(0, 100)}.`, { scimType: 'invalidPath' })
export const invalidSyntax = (detail: string) => new ScimError(400, detail, { scimType: 'invalidSyntax' })
export const invalidValue = (detail: string, problem?: DirectoryProblem) =>
  new ScimError(400, detail, { scimType: 'invalidValue', ...(problem ? { problem } : {}) })
export const noSuchResource = () => new ScimError(404, 'Resource not found.')
