import type { Connection } from 'mongoose'
import type { CallTimeouts } from './call-timeout.ts'

/** Where each method of the driver's collections takes its options. */
const optionsAt = {
  aggregate: 1,
  bulkWrite: 1,
  countDocuments: 1,
  deleteMany: 1,
  deleteOne: 1,
  distinct: 2,
  estimatedDocumentCount: 0,
  find: 1,
  findOne: 1,
  findOneAndDelete: 1,
  findOneAndReplace: 2,
  findOneAndUpdate: 2,
  insertMany: 1,
  insertOne: 1,
  replaceOne: 2,
  updateMany: 2,
  updateOne: 2,
} as const

type Methods = Record<string, (...args: unknown[]) => unknown>

/**
 * Gives each command of a connection's models the signal that ends it in time. The driver then closes the socket that the command waits on, and no
 * connection of its pool is lost to a store that hangs.
 */
export function timeOutCommands(connection: Connection, timeouts: CallTimeouts): void {
  const open = connection.collection.bind(connection)
  const timed = new WeakSet<object>()
  connection.collection = ((...args: Parameters<typeof open>) => {
    const collection = open(...args)
    if (!timed.has(collection)) {
      timed.add(collection)
      // Its methods are made from the driver's at run time, each with the same signature.
      timeOutMethods(collection as unknown as Methods, timeouts)
    }
    return collection
  }) as typeof open
}

function timeOutMethods(collection: Methods, timeouts: CallTimeouts): void {
  for (const [name, at] of Object.entries(optionsAt)) {
    const run = collection[name]?.bind(collection)
    if (!run) throw new Error(`collections have no method ${name}`)
    collection[name] = (...args) => {
      const signal = timeouts.signal()
      if (signal) args[at] = { ...(args[at] as object | undefined), signal }
      return run(...args)
    }
  }
}
