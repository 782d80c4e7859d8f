import { randomBytes } from 'node:crypto'

// Set-up of every test file that starts Foyer: on stores that the variables name, files would otherwise share databases and queues, also with
// earlier runs and releases.
const names = `t${randomBytes(5).toString('hex')}`
if (process.env['MONGODB_URI']) process.env['MONGODB_DB_PREFIX'] = names
if (process.env['REDIS_URL']) process.env['QUEUE_PREFIX'] = names
