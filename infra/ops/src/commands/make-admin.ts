import { type Command, readArgs } from '../command.ts'
import { changeAccount } from '../stores/account-access.ts'

export const makeAdmin: Command = {
  name: 'make-admin',
  usage: 'make-admin EMAIL',
  summary: 'Make the person with that e-mail address a site admin.',
  async run(args, { config, write }) {
    const email = readArgs(args, { positionals: 1 }).positionals[0] ?? ''
    const { isPublished } = await changeAccount(config, { email, action: 'user.admin_granted' }, ({ accounts }) =>
      accounts.userRoles.setRole(email, 'admin'),
    )
    write(`${email} is a site admin. It takes effect ${isPublished ? 'at once' : 'within seconds'}.`)
  },
}
