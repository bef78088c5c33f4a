import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import notesAppend from '../../../plugins/macos/notes-append.ts';
import notesCreate from '../../../plugins/macos/notes-create.ts';
import notesList from '../../../plugins/macos/notes-list.ts';
import notesRead from '../../../plugins/macos/notes-read.ts';
import notesSearch from '../../../plugins/macos/notes-search.ts';
import { createMacFixture, type MacFixture, onlyCall } from './mac-fixture.ts';

let mac: MacFixture;
beforeEach(async () => {
  mac = await createMacFixture();
});
afterEach(() => mac[Symbol.asyncDispose]());

const lines = (...rows: string[][]): string => rows.map((cells) => `${cells.map((cell) => `${cell}\u001f`).join('')}\n`).join('');

describe('notes_create', () => {
  it('makes a note from named fields', async () => {
    expect(await mac.run(notesCreate, { title: 'Tide clock', body: 'With a moon.\nAnd a bell.' })).toEqual({ title: 'Tide clock' });
    const { script, args } = onlyCall(mac);
    expect(script).toContain('tell application "Notes"\n\t\tmake new note with properties');
    expect(args).toEqual(['Tide clock', '<div>With a moon.</div><div>And a bell.</div>']);
  });

  it('makes the same note from lines: the first is the title', async () => {
    expect(await mac.run(notesCreate, { input: 'Tide clock\nWith a moon.' })).toEqual({ title: 'Tide clock' });
    expect(onlyCall(mac).args).toEqual(['Tide clock', '<div>With a moon.</div>']);
  });

  it('takes the lines for the text when the title is named', async () => {
    await mac.run(notesCreate, { title: 'Tide clock', input: 'With a moon.' });
    expect(onlyCall(mac).args).toEqual(['Tide clock', '<div>With a moon.</div>']);
  });

  it('leaves nothing in the text that Notes would take for markup', async () => {
    await mac.run(notesCreate, { title: 'x', body: '<img src="http://tracker"> & more' });
    expect(onlyCall(mac).args[1]).toBe('<div>&lt;img src="http://tracker"&gt; &amp; more</div>');
  });

  it('never puts a value into the script', async () => {
    await mac.run(notesCreate, { title: '" & (do shell script "id") & "', body: '-e' });
    await mac.run(notesCreate, { title: '-e', body: 'x' });
    const [first, second] = mac.calls();
    expect(first?.script).toBe(second?.script);
    expect(first?.args[0]).toBe('" & (do shell script "id") & "');
    expect(second?.args[0]).toBe('-e');
  });

  it('wants a title', async () => {
    await expect(mac.run(notesCreate, { input: '\n' })).rejects.toMatchObject({ name: 'ToolFailure', message: 'notes_create requires a title' });
    expect(mac.calls()).toEqual([]);
  });

  it('says what Notes complained of', async () => {
    mac.answer({ exitCode: 1, stderr: '35:120: execution error: Notes got an error: AppleEvent handler failed. (-10000)\n' });
    await expect(mac.run(notesCreate, { title: 'x' })).rejects.toMatchObject({ message: 'Notes: AppleEvent handler failed.' });
  });

  it('says where to allow it when macOS has not been asked to', async () => {
    mac.answer({ exitCode: 1, stderr: '35:120: execution error: Not authorized to send Apple events to Notes. (-1743)\n' });
    await expect(mac.run(notesCreate, { title: 'x' })).rejects.toMatchObject({
      message: 'macOS does not let okso control Notes',
      hint: 'Allow it in System Settings, Privacy & Security, Automation.',
    });
  });
});

describe('notes_append', () => {
  it.each([
    ['named fields', { title: 'Groceries', body: 'oat milk' }],
    ['lines', { input: 'Groceries\noat milk' }],
  ])('adds the text to the note, from %s', async (_form, args) => {
    expect(await mac.run(notesAppend, args)).toEqual({ title: 'Groceries' });
    const call = onlyCall(mac);
    expect(call.script).toContain('set body of theNote to (body of theNote) & (item 2 of argv)');
    expect(call.args).toEqual(['Groceries', '<div>oat milk</div>']);
  });

  it.each([
    [1000, 'there is no note titled "Groceries"'],
    [1001, 'several notes are titled "Groceries"'],
    [1002, 'the note "Groceries" is locked'],
    [1003, 'the note "Groceries" holds attachments, which would be lost'],
  ])('explains the script’s error %i', async (number, message) => {
    mac.answer({ exitCode: 1, stderr: `12:34: execution error: whatever (${number})\n` });
    await expect(mac.run(notesAppend, { title: 'Groceries', body: 'oat milk' })).rejects.toMatchObject({ name: 'ToolFailure', message });
  });

  it('wants a title and a text', async () => {
    await expect(mac.run(notesAppend, { title: 'Groceries' })).rejects.toMatchObject({ message: 'notes_append requires a title and a text' });
  });
});

describe('notes that are looked at', () => {
  it('are listed latest first, with commas in their titles', async () => {
    mac.answer({ stdout: lines(['Old, but good', '2024-01-02 08:00'], ['New', '2025-01-02 08:00']) });
    expect(await mac.run(notesList)).toEqual({
      items: [
        { title: 'New', modified: '2025-01-02 08:00' },
        { title: 'Old, but good', modified: '2024-01-02 08:00' },
      ],
      total: 2,
      truncated: false,
      text: 'New\nOld, but good',
    });
    expect(onlyCall(mac).args).toEqual([]);
  });

  it('are none when Notes is empty', async () => {
    mac.answer({ stdout: '' });
    expect(await mac.run(notesList)).toEqual({ items: [], total: 0, truncated: false, text: '' });
  });

  it('are cut to a list that a person reads', async () => {
    mac.answer({ stdout: lines(...Array.from({ length: 150 }, (_, index) => [`note ${index}`, ''])) });
    expect(await mac.run(notesList)).toMatchObject({ total: 150, truncated: true, items: expect.objectContaining({ length: 100 }) });
  });

  it('are searched by the words of input', async () => {
    mac.answer({ stdout: lines(['Harbour', '2024-01-02 08:00']) });
    expect(await mac.run(notesSearch, { input: 'harbour' })).toMatchObject({ text: 'Harbour', total: 1 });
    expect(onlyCall(mac).args).toEqual(['harbour']);
  });

  it('are read with their line breaks', async () => {
    mac.answer({ stdout: 'Groceries\noat milk\n' });
    expect(await mac.run(notesRead, { input: 'Groceries' })).toEqual({ title: 'Groceries', text: 'Groceries\noat milk\n' });
  });

  it('that do not exist are an error with the title', async () => {
    mac.answer({ exitCode: 1, stderr: '1:2: execution error: no such note (1000)' });
    await expect(mac.run(notesRead, { title: 'Boat' })).rejects.toMatchObject({ message: 'there is no note titled "Boat"' });
  });

  it('need no approval', async () => {
    mac.answer({ stdout: '' });
    expect(await mac.run(notesList, {}, { approval: 'none' })).toMatchObject({ total: 0 });
  });
});
