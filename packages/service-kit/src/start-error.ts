/** Exit codes of a process that failed, after BSD's sysexits.h, so that a supervisor can tell what passes by itself from what does not. */
export const exitCodes = {
  failure: 1,
  /** A file of the data is damaged. */
  damaged: 65,
  /** A store does not answer. */
  unavailable: 69,
  /** An error that nobody has foreseen, after the start: the one code with which the same may be started again. */
  crashed: 70,
  /** The data folder cannot be written to, or its disk is full. */
  cannotCreate: 73,
  /** The port or the data folder is in use. */
  inUse: 75,
  /** A newer release has written the data, or a restore of it has broken off. */
  incompatible: 76,
  /** An address that cannot be listened on. */
  config: 78,
} as const

/** A start that cannot succeed as things are, for a reason that a person can change: the message is printed alone, without a stack. */
export class StartError extends Error {
  override readonly name: string = 'StartError'
  readonly exitCode: number

  constructor(message: string, exitCode: number, options?: ErrorOptions) {
    super(message, options)
    this.exitCode = exitCode
  }
}

/**
 * What is printed for a start that failed, and the exit code: one line for what a person can change, the stack for everything else.
 * Errors of the system are known by their code, also as the cause of another error.
 */
export function explainStartError(error: unknown): { text: string; exitCode: number } {
  if (error instanceof StartError) return { text: error.message, exitCode: error.exitCode }
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const explained = explainSystemError(cause)
    if (explained) return explained
  }
  return { text: error instanceof Error ? (error.stack ?? error.message) : String(error), exitCode: exitCodes.failure }
}

type SystemError = Error & Partial<{ code: string | number; syscall: string; path: string; address: string; port: number }>

function explainSystemError(error: SystemError): { text: string; exitCode: number } | undefined {
  return error.syscall === 'listen' || error.syscall === 'bind' ? explainListenError(error) : explainFileError(error)
}

function explainListenError({ code, address, port }: SystemError): { text: string; exitCode: number } | undefined {
  switch (code) {
    case 'EADDRINUSE':
      return { text: `Port ${port} is in use by another program. Set PORT to a free one.`, exitCode: exitCodes.inUse }
    case 'EACCES':
      return { text: `This user may not listen on port ${port}. Set PORT to one above 1023.`, exitCode: exitCodes.config }
    case 'EADDRNOTAVAIL':
      return { text: `This machine does not have the address ${address}. Set HOST to one that it has.`, exitCode: exitCodes.config }
    default:
      return undefined
  }
}

/** MongoDB's code of a write that found the disk full. */
const outOfDiskSpace = 14_031

function explainFileError({ code, path, message }: SystemError): { text: string; exitCode: number } | undefined {
  const exitCode = exitCodes.cannotCreate
  if (code === outOfDiskSpace) return { text: `The disk of the database is full: ${message}`, exitCode }
  if (path === undefined) return undefined
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return { text: `The disk is full: ${path} cannot be written.`, exitCode }
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return { text: `${path} cannot be written: ${code === 'EROFS' ? 'the file system is read-only' : 'permission denied'}.`, exitCode }
    case 'ENOTDIR':
    case 'EEXIST':
      return { text: `${path} is not a folder.`, exitCode }
    default:
      return undefined
  }
}
