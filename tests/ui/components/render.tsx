export { act, fireEvent, render, screen } from "@testing-library/react";
