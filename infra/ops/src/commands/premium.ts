import { createOperatorDeps } from '@foyer/billing/deps'
import { type Command, UsageError, readArgs } from '../command.ts'
import { changeAccount } from '../stores/account-access.ts'

export const grantPremium: Command = {
  name: 'grant-premium',
  usage: 'grant-premium EMAIL [--until YYYY-MM-DD]',
  summary: 'Give the person with that e-mail address a subscription; it counts while BILLING is on.',
  async run(args, { config, write }) {
    const { positionals, values } = readArgs(args, { positionals: 1, options: ['until'] })
    const email = positionals[0] ?? ''
    const until = values['until'] === undefined ? null : endOfDay(String(values['until']))
    const day = until && until.toISOString().slice(0, 10)
    await changeAccount(config, { email, action: 'user.premium_granted', details: { until: day } }, async ({ connect, userId }) =>
      createOperatorDeps(await connect('billing')).subscriptions.grant(userId, until),
    )
    const end = day === null ? '' : ` until ${day}`
    write(`${email} is premium${end}. It takes effect within seconds.`)
  },
}

export const withdrawPremium: Command = {
  name: 'withdraw-premium',
  usage: 'withdraw-premium EMAIL',
  summary: 'End the subscription of the person with that e-mail address.',
  async run(args, { config, write }) {
    const email = readArgs(args, { positionals: 1 }).positionals[0] ?? ''
    let hadSubscription = false
    await changeAccount(config, { email, action: 'user.premium_withdrawn' }, async ({ connect, userId }) => {
      hadSubscription = await createOperatorDeps(await connect('billing')).subscriptions.withdraw(userId)
    })
    write(hadSubscription ? `${email} is no longer premium. It takes effect within seconds.` : `${email} had no subscription.`)
  },
}

/** The subscription lasts through the day named, in UTC. Throws UsageError for a date that is none or over. */
function endOfDay(text: string): Date {
  const end = new Date(`${text}T23:59:59.999Z`)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(end.getTime()) || end.toISOString().slice(0, 10) !== text)
    throw new UsageError(`${text} is not a date of the form YYYY-MM-DD`)
  if (end.getTime() <= Date.now()) throw new UsageError(`${text} is in the past`)
  return end
}
