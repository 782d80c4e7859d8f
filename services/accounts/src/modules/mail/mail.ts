import type { AccessKind } from '@foyer/contracts/accounts/accounts'
import type { GrantedRole } from '@foyer/contracts/accounts/team-roles'
import type { PageRole } from '@foyer/contracts/pages/base/page-roles'

/** What is told of plans: to a person of their own, and to those who manage a team of that of the team. */
type PlanMailKey =
  | 'payment_failed'
  | 'grace_ending'
  | 'plan_ended'
  | `team_${'payment_failed' | 'grace_ending' | 'plan_ended' | 'first_payment' | 'trial_ending'}`

/** What a message says. `link` is the address that its button opens. */
export type MailMessage =
  | {
      key: 'password_reset' | 'sign_in_link' | 'confirm_email' | 'change_email' | 'archive_ready' | 'deletion_requested'
      link: string
      expiresAt: Date
    }
  | { key: 'team_archive_ready'; link: string; expiresAt: Date; title: string }
  | { key: 'deletion_by_admin'; link: string; expiresAt: Date; reason: string }
  /** `access` is what opens the account beside the password. */
  | { key: 'password_changed'; link: string; at: Date; access: ReadonlyArray<{ kind: AccessKind; names: readonly string[] }> }
  /** `inviter` is what the inviter goes by, `title` what their page is called. */
  | { key: 'page_invitation'; link: string; expiresAt: Date; inviter: string; title: string; role: PageRole }
  /** `note` is what the inviter has written; empty: nothing. */
  | { key: 'team_invitation'; link: string; expiresAt: Date; inviter: string; title: string; role: GrantedRole; note: string }
  /** `asker` is what somebody goes by who asks to come into the team called `title`. */
  | { key: 'team_requested'; link: string; at: Date; asker: string; title: string; note: string }
  | { key: 'team_request_accepted'; link: string; at: Date; title: string }
  /** `asker` is what somebody goes by who asks to be let in to the page called `title`. */
  | { key: 'page_requested'; link: string; at: Date; asker: string; title: string; note: string }
  | { key: 'page_request_accepted'; link: string; at: Date; title: string; role: PageRole }
  /** `owner` is what the owner goes by who offers the team called `title`. */
  | { key: 'team_ownership_offered'; link: string; at: Date; owner: string; title: string }
  /** The team called `title` was deleted; `expiresAt`: until when it can be restored. `count` of its pages were handed over. */
  | { key: 'team_deleted'; link: string; expiresAt: Date; title: string; count: number }
  | { key: 'team_restored'; link: string; at: Date; title: string }
  /** `count` pages of the deleted team called `title` went to who reads it, or to the team called `receiver`. */
  | { key: 'team_pages_received' | 'team_pages_received_by_team'; link: string; at: Date; title: string; count: number; receiver: string }
  /** `at`: when the plan ends, or the trial; of one that has ended, when that was seen. `title`: of the team whose it is; empty: it is the person’s own. */
  | { key: PlanMailKey; link: string; at: Date; title: string }
  | { key: 'support_access'; link: string; at: Date; reason: string }
  | { key: 'page_removed'; link: string; at: Date; reason: string; title: string }
  | { key: 'import_done'; link: string; at: Date; title: string; count: number }
  | { key: 'import_failed'; link: string; at: Date; title: string }
  /** `count` feeds; `items` are the titles of the first of them. */
  | { key: 'feeds_died'; link: string; at: Date; count: number; items: string[] }
  /** `count` pages have changed; `pages` are the first of them, each with how many changes. */
  | {
      key: 'page_changes'
      link: string
      at: Date
      count: number
      pages: ReadonlyArray<{ title: string; changes: number; link: string }>
      /** How many links are due to be checked, and where they are listed. */
      due: { count: number; link: string } | null
    }
  /** `count` links are due to be checked, and nothing else has changed. */
  | { key: 'links_due'; link: string; at: Date; count: number }
  | { key: 'webhook_disabled'; link: string; at: Date; url: string }
  | { key: 'team_webhook_disabled'; link: string; at: Date; title: string; url: string }
  | { key: 'email_changed'; link: string; at: Date; email: string }
  | SecurityMessage

/** Messages about the way a person signs in. */
export type SecurityMessage =
  | { key: 'second_factor_on' | 'second_factor_off' | 'recovery_codes_renewed'; link: string; at: Date }
  /** By a site admin, who hands the link over. */
  | { key: 'login_link_created' | 'password_link_created'; link: string; at: Date }
  | { key: 'recovery_code_used' | 'recovery_codes_low'; link: string; at: Date; left: number }
  | { key: 'passkey_added' | 'passkey_removed' | 'passkey_refused'; link: string; at: Date; passkey: string }
  | { key: 'provider_linked' | 'provider_unlinked'; link: string; at: Date; provider: string }
  /** `expires` is null for a token that does not. */
  | { key: 'api_token_created'; link: string; at: Date; token: string; scopes: readonly string[]; expires: Date | null }
  | { key: 'reauthentication_code'; code: string; expiresAt: Date }

/** Whom a message is for. */
export type MailRecipient = { _id?: number; name: string; email: string; lang: string }

/** A message as it is sent. */
export type Mail = {
  to: string
  /** In whose name it comes; absent: in that of this Foyer. */
  from_name?: string
  /** Whose account it is about; for who keeps messages. */
  user_id?: number
  subject: string
  text: string
  html: string
  /** Where mail programs unsubscribe by one click (RFC 8058); absent for what is always sent. */
  unsubscribe?: string
}

/** A team about which a message is; where it is under its own label, the message comes in its name. */
export type MailTeam = { title: string; is_whitelabel: boolean }

export type MailTransport = {
  /** Rejects when the message was not taken. */
  send(mail: Mail): Promise<void>
  close(): void
}
