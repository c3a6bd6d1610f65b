// Reports that were made once, kept by their records. A browser that refuses makes them again.
import type { Report } from '../engine/protocol';

const kVersion = 3; // raised when a report means something else, or is made with other looks
const kMost = 100;
const kReports = 'reports';

interface Kept {
  key: string;
  report: Report;
  made: number; // milliseconds since 1970
}

const keyOf = (record: string) => `${kVersion} ${record}`;

function request<T>(asked: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error ?? new Error('storage'));
  });
}

async function reports<T>(mode: IDBTransactionMode, use: (store: IDBObjectStore) => Promise<T>): Promise<T> {
  const opening = indexedDB.open('atoll.analysis', 1);
  opening.onupgradeneeded = () =>
    opening.result.createObjectStore(kReports, { keyPath: 'key' }).createIndex('made', 'made');
  const database = await request(opening);
  try {
    return await use(database.transaction(kReports, mode).objectStore(kReports));
  } finally {
    database.close();
  }
}

export async function recall(record: string): Promise<Report | null> {
  try {
    const kept = await reports('readonly', (store) =>
      request<Kept | undefined>(store.get(keyOf(record)) as IDBRequest<Kept | undefined>),
    );
    return kept?.report ?? null;
  } catch {
    return null;
  }
}

export async function keep(record: string, report: Report): Promise<void> {
  try {
    await reports('readwrite', async (store) => {
      await request(store.put({ key: keyOf(record), report, made: Date.now() } satisfies Kept));
      const old = await request(store.index('made').getAllKeys());
      for (const key of old.slice(0, Math.max(0, old.length - kMost))) store.delete(key);
    });
  } catch {
    // only a saving of time
  }
}
