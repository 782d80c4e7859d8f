import { createOperatorDeps } from '@foyer/billing/deps'
import { type Command, UsageError, readArgs } from '../command.ts'
import { changeAccount } from '../stores/account-access.ts'

/** Far enough away to mean until it is withdrawn. */
const noEnd = new Date('9999-12-31T00:00:00Z')

export const grantPremium: Command = {
  name: 'grant-premium',
  usage: 'grant-premium EMAIL [--until YYYY-MM-DD]',
  summary: 'Give the person with that e-mail address a subscription; it counts while BILLING is on.',
  async run(args, { config, write }) {
    const { positionals, values } = readArgs(args, { positionals: 1, options: ['until'] })
    const email = positionals[0] ?? ''
    const until = values['until'] === undefined ? noEnd : endOfDay(String(values['until']))
    await changeAccount(config, email, async ({ connect, accounts }) => {
      const userId = await accounts.userRoles.idOf(email)
      await createOperatorDeps(await connect('billing')).subscriptions.grant(userId, until)
      return userId
    })
    const end = until === noEnd ? '' : ` until ${until.toISOString().slice(0, 10)}`
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
    await changeAccount(config, email, async ({ connect, accounts }) => {
      const userId = await accounts.userRoles.idOf(email)
      hadSubscription = await createOperatorDeps(await connect('billing')).subscriptions.withdraw(userId)
      return userId
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
