/** What clients may see beside success: a status with its error code, or how a connection ended (`answers.ts`). */
export type AllowedAnswer = '503 unavailable' | '504 timeout' | '507 storage_full' | 'connection refused' | 'connection broken'

/** A row of the table: what is done to a living Foyer, what its clients may be answered meanwhile, and how it is well again. */
export type Fault = {
  fault: string
  answers: readonly AllowedAnswer[]
  /** What is true of the data afterwards, beside what is true after every fault: each acknowledged write is there once, no refused one is half there. */
  stored?: string
  recovery: string
}

const faultsOf = <const T extends Record<string, Fault>>(rows: T): Record<keyof T, Fault> => rows

/** Fault × what is answered × what is stored × how it recovers. Each row is a test in this folder. */
export const faultTable = faultsOf({
  mainKilled: {
    fault: 'SIGKILL or SIGABRT of the main process',
    answers: ['connection refused', 'connection broken', '503 unavailable'],
    recovery: 'its stores end with it; npm start starts it again on the same folder, and says so',
  },
  mongoKilled: {
    fault: 'SIGKILL of the document store',
    answers: ['503 unavailable'],
    recovery: 'the main process starts it again',
  },
  redisKilled: {
    fault: 'SIGKILL of Redis',
    answers: [],
    stored: 'the first page of somebody who signs up meanwhile',
    recovery: 'the main process starts it again; sweeps queue what it has forgotten',
  },
  workerKilled: {
    fault: 'SIGKILL of one of two workers in an import',
    answers: [],
    stored: 'each bookmark of the import, once',
    recovery: 'the other worker takes its jobs over once their lease is over',
  },
  terminated: {
    fault: 'SIGTERM',
    answers: ['503 unavailable', 'connection refused', 'connection broken'],
    stored: 'what a request has begun is finished and answered: uploads that are half there',
    recovery: 'ends by itself with exit code 0; the next start goes on',
  },
  diskFull: {
    fault: 'no room on the disk of the data folder',
    answers: ['507 storage_full'],
    stored: 'reading goes on',
    recovery: 'takes writes again once there is room',
  },
  storeAway: {
    fault: 'MongoDB refuses connections',
    answers: ['503 unavailable'],
    recovery: 'connects again',
  },
  storeHanging: {
    fault: 'MongoDB accepts and never answers',
    answers: ['503 unavailable'],
    recovery: 'answers as soon as MongoDB does',
  },
  redisAway: {
    fault: 'Redis refuses connections',
    answers: [],
    stored: 'the first page of somebody who signs up meanwhile',
    recovery: 'connects again; sweeps queue what was not queued',
  },
  redisHanging: {
    fault: 'Redis accepts and never answers',
    answers: [],
    stored: 'the first page of somebody who signs up meanwhile',
    recovery: 'goes on with its queues as soon as Redis answers',
  },
  badNetwork: {
    fault: 'stores answer 200 ms late, 1% is sent again, 0.1% breaks its connection',
    answers: ['503 unavailable', '504 timeout'],
    recovery: 'connects again',
  },
  clockSetBack: {
    fault: 'the clock of every process set back an hour, then right again',
    // What is on its way between two processes when the hour is over.
    answers: ['503 unavailable'],
    stored: 'sessions, and the order of what was added; an import goes on',
    recovery: 'nothing waits for the hour to pass',
  },
  descriptorsUsedUp: {
    fault: 'ulimit -n 256, and clients that hold more connections',
    answers: ['503 unavailable', 'connection broken'],
    recovery: 'accepts again once some of them have gone',
  },
  uploadBroken: {
    fault: 'uploads broken off in the middle',
    answers: [],
    stored: 'nothing of what was uploaded',
    recovery: 'the same file is taken at the next try',
  },
  workerOutOfMemory: {
    fault: 'a job that uses up the memory of its worker',
    answers: [],
    stored: 'every further job of the queue is done',
    recovery: 'fails for good after three tries, where operators see it',
  },
})

export type FaultName = keyof typeof faultTable
