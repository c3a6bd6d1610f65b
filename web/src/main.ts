import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import { applySettings } from './settings.svelte';

await applySettings().catch(() => undefined); // a language that cannot be fetched leaves English
mount(App, { target: document.getElementById('app')! });
