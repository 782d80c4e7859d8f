import { createOperatorDeps } from '@foyer/accounts/deps'
import { createLogger } from '@foyer/service-kit/logger'
import { connectMongo } from '@foyer/service-kit/mongo'
import { type Command, readArgs } from '../command.ts'
import { databaseName } from '../stores/databases.ts'
import { openMongo } from '../stores/open-mongo.ts'

export const feedback: Command = {
  name: 'feedback',
  usage: 'feedback',
  summary: 'Print the latest feedback that people have sent, newest first.',
  async run(args, { config, write }) {
    readArgs(args, { positionals: 0 })
    const store = await openMongo(config)
    const dbName = databaseName(config.databasePrefix, 'accounts')
    const connection = await connectMongo({ uri: store.uri, dbName, log: createLogger('ops', 'silent') })
    try {
      const records = await createOperatorDeps(connection).feedback.list()
      if (records.length === 0) write('Nobody has sent feedback.')
      for (const { form, choices, answers, created_at } of records) {
        write(`${created_at.toISOString().slice(0, 16).replace('T', ' ')}  ${form}${choices.length > 0 ? `: ${choices.join(', ')}` : ''}`)
        for (const { question, text } of answers) write(`  ${question}: ${printable(text)}`)
      }
    } finally {
      await connection.close()
      await store.close()
    }
  },
}

/** What strangers have written, on one line and without what a terminal would obey. */
// eslint-disable-next-line no-control-regex -- control characters are what is looked for
const printable = (text: string): string => text.replaceAll(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]+/g, ' ')
