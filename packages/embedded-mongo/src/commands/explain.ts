import { scanStatements } from '../plan/scan-sql.ts'
import { mongoError } from '../pure/errors.ts'
import { isDoc, type Doc } from '../pure/values.ts'
import { collectionName, checkFields, docField, targetOf, type Call } from './call.ts'
import { readFind } from './find.ts'
import { planQuery, type FindQuery } from './query.ts'

/**
 * `explain` of a find, a count, and the first statement of an update or delete: `queryPlanner.sqlitePlan` is SQLite's own query plan, a line
 * each, beside the statements and the indexes. None of MongoDB's own format is given besides the namespace.
 */
export function explain(call: Call): Doc {
  checkFields(call, ['verbosity'])
  const command = call.command.explain
  if (!isDoc(command)) throw mongoError('TypeMismatch', "BSON field 'explain' has to be an object")
  const inner: Call = { ...call, name: Object.keys(command)[0] ?? '', command }
  const query = wantedBy(inner)
  const name = collectionName(inner)
  const namespace = `${call.database}.${name}`
  const target = targetOf(inner, name)
  if (!target) return { queryPlanner: { namespace, indexes: [], sql: [], sqlitePlan: ['the collection does not exist'] }, ok: 1 }
  const { plan } = planQuery(target, query)
  const statements = plan.scans.flatMap((scan) => scanStatements(target.collection, scan, undefined, false))
  return {
    queryPlanner: {
      namespace,
      indexes: plan.scans.map((scan) => scan.index?.name ?? null),
      checkedAgain: plan.residual,
      sortedByIndex: plan.sorted,
      sql: statements.map((statement) => statement.text),
      sqlitePlan: statements.flatMap((statement) => target.database.sql.plan(statement.text, statement.values)),
    },
    ok: 1,
  }
}

function wantedBy(inner: Call): FindQuery {
  const { name, command } = inner
  const queryFor = (filter: Doc, limit: number): FindQuery => ({ filter, sort: {}, skip: 0, limit, deadline: Infinity })
  const first = (field: string): Doc => {
    const statements: unknown = inner.sequences.get(field) ?? command[field]
    const statement: unknown = Array.isArray(statements) ? statements[0] : undefined
    if (!isDoc(statement)) throw mongoError('FailedToParse', `explain needs the ${field} in the command`)
    return statement
  }
  if (name === 'find') return readFind(inner).query
  if (name === 'count') return queryFor(docField(command, 'query'), 0)
  if (name === 'update') return queryFor(docField(first('updates'), 'q'), first('updates').multi === true ? 0 : 1)
  if (name === 'delete') return queryFor(docField(first('deletes'), 'q'), first('deletes').limit === 0 ? 0 : 1)
  throw mongoError('CommandNotSupported', `explain of '${name}' is not served`)
}
