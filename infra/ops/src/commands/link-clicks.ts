import { MongoClient } from 'mongodb'
import { type Command, readArgs } from '../command.ts'
import { databaseName } from '../stores/databases.ts'
import { openMongo } from '../stores/open-mongo.ts'

/** As pages stores it. */
type LinkClicks = { _id: string; day: string; monetizer: string; host: string; visitors: number; users: number }

export const linkClicks: Command = {
  name: 'link-clicks',
  usage: 'link-clicks',
  summary: 'Print how often links that earn money were opened, by day, partner and host, newest first.',
  async run(args, { config, write }) {
    readArgs(args, { positionals: 0 })
    const store = await openMongo(config)
    const client = new MongoClient(store.uri)
    try {
      const counts = client.db(databaseName(config.databasePrefix, 'pages')).collection<LinkClicks>('link_clicks')
      const records = await counts.find().sort({ _id: -1 }).toArray()
      if (records.length === 0) write('Nobody has opened a link that earns money.')
      for (const { day, monetizer, host, visitors, users } of records) {
        write(`${day}  ${monetizer}  ${host}  ${visitors} by visitors, ${users} by people who were logged in`)
      }
    } finally {
      await client.close()
      await store.close()
    }
  },
}
