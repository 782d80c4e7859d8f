import { OpsError } from '../command.ts'

/** A backup would take more of the disk than it may, or the disk is full. */
export class NoRoomError extends OpsError {}

const outOfDiskSpace = 14_031

/** Whether something failed for want of disk space: of a file, of the embedded store, or by the limit of a backup. */
export function isOutOfRoom(error: unknown): boolean {
  const { code } = error as { code?: unknown }
  return error instanceof NoRoomError || code === 'ENOSPC' || code === 'EDQUOT' || code === outOfDiskSpace
}
