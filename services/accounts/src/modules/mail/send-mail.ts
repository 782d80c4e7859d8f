import type { AccountMail } from '../../jobs/account-mail.job.ts'

type MailOf<K extends AccountMail['key']> = Extract<AccountMail, { key: K }>

/** Which module sends which message. */
export type MailSenders = {
  pageInvitations: {
    pageInvitationMails: { send: (mail: MailOf<'page_invitation'>) => Promise<void> }
    pageRequestNotices: { send: (mail: MailOf<'page_requested' | 'page_request_accepted'>) => Promise<void> }
  }
  teamInvitations: {
    teamInvitationMails: { send: (mail: MailOf<'team_invitation'>) => Promise<void> }
    teamRequestNotices: { send: (mail: MailOf<'team_requested' | 'team_request_accepted'>) => Promise<void> }
  }
  webhooks: { teamNotices: { send: (mail: MailOf<'team_webhook_disabled'>) => Promise<void> } }
  teams: {
    archiveNotices: { send: (mail: MailOf<'team_archive_ready'>) => Promise<void> }
    deletionNotices: { send: (mail: MailOf<'team_deleted' | 'team_pages_received' | 'team_restored'>) => Promise<void> }
    ownershipNotices: { send: (mail: MailOf<'team_ownership_offered'>) => Promise<void> }
  }
  notification: { notificationMails: { send: (mail: MailOf<'import_done' | 'feed_died'>) => Promise<void> } }
  billing: { notices: { send: (mail: MailOf<'plan'>) => Promise<void> } }
  sendAccountMail: (mail: PlainAccountMail) => Promise<void>
}

/** Messages about an account itself. */
export type PlainAccountMail = Exclude<
  AccountMail,
  {
    key:
      | 'page_invitation'
      | 'page_requested'
      | 'page_request_accepted'
      | 'team_invitation'
      | 'team_requested'
      | 'team_request_accepted'
      | 'team_webhook_disabled'
      | 'team_archive_ready'
      | 'team_ownership_offered'
      | 'team_deleted'
      | 'team_pages_received'
      | 'team_restored'
      | 'import_done'
      | 'feed_died'
      | 'plan'
  }
>

/** Has a message sent by the module that it belongs to. */
export function sendMail(senders: MailSenders, mail: AccountMail): Promise<void> {
  switch (mail.key) {
    case 'page_invitation':
      return senders.pageInvitations.pageInvitationMails.send(mail)
    case 'team_invitation':
      return senders.teamInvitations.teamInvitationMails.send(mail)
    case 'team_requested':
    case 'team_request_accepted':
      return senders.teamInvitations.teamRequestNotices.send(mail)
    case 'team_webhook_disabled':
      return senders.webhooks.teamNotices.send(mail)
    case 'page_requested':
    case 'page_request_accepted':
      return senders.pageInvitations.pageRequestNotices.send(mail)
    case 'team_archive_ready':
      return senders.teams.archiveNotices.send(mail)
    case 'team_ownership_offered':
      return senders.teams.ownershipNotices.send(mail)
    case 'team_deleted':
    case 'team_pages_received':
    case 'team_restored':
      return senders.teams.deletionNotices.send(mail)
    case 'import_done':
    case 'feed_died':
      return senders.notification.notificationMails.send(mail)
    case 'plan':
      return senders.billing.notices.send(mail)
    default:
      return senders.sendAccountMail(mail)
  }
}
