// The standings of somebody with an account are kept there, too: every device has the one that knows more.
import * as api from '../online/api';
import { readStandings, training } from './training.svelte';

const kOnline = 'atoll.online'; // set once somebody has played online here; nobody else is asked after

function mayHaveAccount(): boolean {
  try {
    return localStorage.getItem(kOnline) !== null;
  } catch {
    return false;
  }
}

// Takes what the account knows, and gives it what this device knows. Where no server answers, the device goes on alone.
export async function syncTraining(): Promise<void> {
  if (!mayHaveAccount() || !navigator.onLine) return;
  try {
    const me = await api.me();
    if (!me || me.guest) return;
    training.take(readStandings((await api.training()).training));
    await api.saveTraining(training.standings);
  } catch {
    // The next time.
  }
}
