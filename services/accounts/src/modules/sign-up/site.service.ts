import type { Site } from '@foyer/contracts/accounts/sign-in/site'
import type { UserRepository } from '../user/user.repository.ts'
import type { Admission } from './admission.ts'

/** What visitors learn of this Foyer before they have an account. */
export function createSiteService(deps: {
  admission: Pick<Admission, 'mode' | 'invitation'>
  users: Pick<UserRepository, 'hasRegistered'>
  sendsMail: boolean
}) {
  const { admission, users, sendsMail } = deps
  return {
    view: async (): Promise<Site> => ({ sign_up: admission.mode, has_accounts: await users.hasRegistered(), sends_mail: sendsMail }),
    invitation: admission.invitation,
  }
}
