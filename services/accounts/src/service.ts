import { billingNoticed, planChanged } from '@foyer/contracts/billing/billing-events'
import {
  accountsOccurred,
  archiveReady,
  feedDied,
  feedRecovered,
  feedsOccurred,
  importFinished,
  monitorChanged,
  ownerChanged,
  pageInvitationEnded,
  pageInvited,
  pageRequestAccepted,
  pageRequestEnded,
  pageRequested,
  pagesOccurred,
  teamDeleted,
  teamInvited,
  teamMemberRemoved,
  teamRestored,
  userDeleted,
  userProfileChanged,
} from '@foyer/contracts/events'
import { suggestionsAnswered, suggestionsReopened, suggestionsWaiting } from '@foyer/contracts/pages/item/suggestion-events'
import { handleEvent } from '@foyer/service-kit/event-handlers'
import { handleJob } from '@foyer/service-kit/job-definition'
import { defineService } from '@foyer/service-kit/service'
import { pushMessage } from './jobs/push-message.job.ts'
import type { BackupControl } from './modules/backup/backup-control.ts'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { createDeps } from './deps.ts'
import { accountMail } from './jobs/account-mail.job.ts'
import { sendMail } from './modules/mail/send-mail.ts'
import { securityMail } from './jobs/security-mail.job.ts'
import { migrations } from './migrations.ts'
import { webhookDelivery } from './jobs/webhook-delivery.job.ts'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

/** The service in a process that makes backups too, which site admins see by it; null elsewhere. */
export const accountsWith = (backupControl: BackupControl | null) =>
  defineService({
    name: 'accounts',
    readConfig,
    migrations,
    createDeps: (kit) => createDeps(kit, undefined, backupControl),
    buildApp,
    jobs: [accountMail, securityMail, pushMessage, webhookDelivery],
    jobHandlers: (deps) => [
      handleJob(pushMessage, (job) => deps.notification.push.deliver(job)),
      handleJob(accountMail, (mail) => sendMail(deps, mail)),
      handleJob(securityMail, deps.authentication.sendSecurityMail),
      handleJob(webhookDelivery, ({ delivery_id, due }) => deps.webhooks.deliver(delivery_id, new Date(due))),
    ],
    eventHandlers: ({
      notification: { notifyOf },
      tellArchiveReady,
      billing,
      deletion,
      files,
      pageInvitations,
      teamInvitations,
      teams,
      webhooks,
    }) => [
      handleEvent(userProfileChanged, ({ user_id }) => teams.renameInTeams(user_id)),
      handleEvent(userDeleted, ({ user_id }) => deletion.finishDeletion.deleteRest(user_id)),
      handleEvent(archiveReady, async (event) => {
        if (event.team_id !== undefined) return teams.archiveNotices.ready(event.team_id, event)
        await notifyOf.archiveReady(event)
        await tellArchiveReady(event.user_id, event.expires_at)
      }),
      handleEvent(importFinished, async (event) => {
        await notifyOf.importFinished(event)
        await webhooks.messages.tellImport(event)
      }),
      handleEvent(feedDied, (event) => notifyOf.feedDied(event)),
      handleEvent(feedRecovered, (event) => notifyOf.feedRecovered(event)),
      handleEvent(monitorChanged, (event) => notifyOf.monitorChanged(event)),
      handleEvent(ownerChanged, ({ from, to }) => files.handOverFiles(from, to)),
      handleEvent(pageInvited, (event) => pageInvitations.pageInvitationMails.queue(event)),
      handleEvent(pageRequested, (event) => pageInvitations.pageRequestNotices.requested(event)),
      handleEvent(pageInvitationEnded, (event) => pageInvitations.pageInvitationMails.ended(event)),
      handleEvent(pageRequestEnded, (event) => pageInvitations.pageRequestNotices.ended(event)),
      handleEvent(pageRequestAccepted, (event) => pageInvitations.pageRequestNotices.accepted(event)),
      handleEvent(suggestionsAnswered, (event) => notifyOf.suggestionsAnswered(event)),
      handleEvent(suggestionsReopened, (event) => notifyOf.suggestionsReopened(event)),
      handleEvent(suggestionsWaiting, (event) => notifyOf.suggestionsWaiting(event)),
      handleEvent(teamInvited, (event) => teamInvitations.teamInvitationMails.queue(event)),
      handleEvent(teamDeleted, (event) => teams.deletionNotices.deleted(event)),
      handleEvent(teamRestored, (event) => teams.deletionNotices.restored(event)),
      handleEvent(teamMemberRemoved, async (event) => {
        await teamInvitations.endInvitationsOf(event)
        await files.leaveToTeam(event.user_id, event.team_id)
      }),
      handleEvent(planChanged, (event) => billing.planChanged(event)),
      handleEvent(billingNoticed, (event) => billing.notices.tell(event)),
      handleEvent(pagesOccurred, (occurrence) => webhooks.messages.tell(occurrence)),
      handleEvent(accountsOccurred, (occurrence) => webhooks.messages.tell(occurrence)),
      handleEvent(feedsOccurred, (occurrence) => webhooks.messages.tell(occurrence)),
    ],
    sweeps: (deps) => [
      { name: 'impersonations-ended', everyMs: deps.sweepIntervalMs, run: () => deps.recordEnds.sweep() },
      { name: 'files-unused', everyMs: deps.sweepIntervalMs, run: () => deps.files.unusedFiles.sweep() },
      { name: 'files-to-remove', everyMs: deps.sweepIntervalMs, run: () => deps.files.fileContents.sweep() },
      { name: 'uploads-unfinished', everyMs: hourMs, run: () => deps.files.fileContents.removeUnfinished() },
      { name: 'accounts-due-for-deletion', everyMs: deps.sweepIntervalMs, run: () => deps.deletion.finishDeletion.sweep() },
      { name: 'teams-due-for-deletion', everyMs: deps.sweepIntervalMs, run: () => deps.teams.eraseTeam.sweep() },
      { name: 'accounts-abandoned', everyMs: dayMs, run: () => deps.deletion.abandonedAccounts.sweep() },
      { name: 'feed-digests-due', everyMs: deps.sweepIntervalMs, run: () => deps.notification.notificationMails.queueDue() },
      { name: 'team-domains-due', everyMs: deps.sweepIntervalMs, run: () => deps.teamDomains.checks.sweep() },
      { name: 'team-trials-ending', everyMs: hourMs, run: () => deps.billing.tellTrialsEnding() },
      { name: 'webhooks-due', everyMs: 30_000, run: () => deps.webhooks.messages.queueDue() },
    ],
    close: (deps) => deps.close(),
  })

export const service = accountsWith(null)
