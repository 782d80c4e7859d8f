import { compareValues, equalValues } from './compare.ts'
import { mongoError, type MongoError } from './errors.ts'
import { addToSetOperator, pullAllOperator, pullOperator, pushOperator } from './update-arrays.ts'
import { removed, unchanged, type Operator } from './update-operator.ts'
import { assertStorable, cloneValue, maxNumber, typeName } from './values.ts'

/** Gives the maker of an operator from its operand; throws FailedToParse (9) for a name MongoDB or the subset does not know. */
export function operatorFor(name: string): (operand: unknown, path: string) => Operator {
  const make = operators.get(name)
  if (!make) {
    const isKnown = name.startsWith('$') && outside.has(name)
    throw mongoError(
      'FailedToParse',
      isKnown
        ? `the update operator ${name} is outside the subset`
        : `Unknown modifier: ${name}. Expected a valid update modifier or pipeline-style update specified as an array`,
    )
  }
  return make
}

const operators = new Map<string, (operand: unknown, path: string) => Operator>([
  ['$set', setOperator],
  ['$setOnInsert', setOperator],
  ['$unset', () => ({ change: () => removed, ignoresPaths: true })],
  ['$inc', incOperator],
  ['$min', (operand, path) => limitOperator(operand, path, (order) => order < 0)],
  ['$max', (operand, path) => limitOperator(operand, path, (order) => order > 0)],
  ['$push', pushOperator],
  ['$addToSet', addToSetOperator],
  ['$pull', pullOperator],
  ['$pullAll', pullAllOperator],
])

const outside = new Set(['$mul', '$rename', '$currentDate', '$pop', '$pushAll', '$bit'])

function setOperator(operand: unknown, path: string): Operator {
  assertStorable(operand, path)
  return { change: (value) => (equalValues(value, operand) ? unchanged : cloneValue(operand)), create: () => cloneValue(operand) }
}

function incOperator(operand: unknown, path: string): Operator {
  if (typeof operand !== 'number') {
    throw mongoError('TypeMismatch', `Cannot increment with non-numeric argument: {${path}: ${JSON.stringify(operand)}}`)
  }
  assertStorable(operand, path)
  return {
    change: (value) => {
      if (typeof value !== 'number') {
        throw mongoError(
          'TypeMismatch',
          `Cannot apply $inc to a value of non-numeric type. The field '${path}' is of non-numeric type ${typeName(value)}`,
        )
      }
      const sum = value + operand
      if (Math.abs(sum) > maxNumber) throw beyond(path, value)
      return sum === value ? unchanged : sum
    },
    create: () => operand,
  }
}

function beyond(path: string, value: number): MongoError {
  return mongoError('BadValue', `Failed to apply $inc operations to current value (${value}) of '${path}': the result is beyond 2^53`)
}

function limitOperator(operand: unknown, path: string, replaces: (order: number) => boolean): Operator {
  assertStorable(operand, path)
  return {
    change: (value) => (replaces(compareValues(operand, value)) ? cloneValue(operand) : unchanged),
    create: () => cloneValue(operand),
  }
}
